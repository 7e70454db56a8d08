const light = `
  --paper: #fdfcfa; --card: #ffffff; --sunk: #f5f3ee; --line: #dedad1; --ink: #1d2125; --soft: #5b6068; --link: #24568f;
  --error: #a8231c; --warning: #8a5500; --info: #2d5f96; --good: #3f6b4a; --mark: #ffe9a8; --mark-error: #fbd9d4;`;

const dark = `
  --paper: #15181c; --card: #1c2025; --sunk: #23282e; --line: #363c44; --ink: #e6e4df; --soft: #a3a8b0; --link: #8db8ea;
  --error: #ff8f85; --warning: #eab45c; --info: #8db8ea; --good: #8fbf9b; --mark: #5c4a12; --mark-error: #5e2823;`;

/** The two palettes; paper is always white when printed. */
export const colors = `
:root { color-scheme: light dark; ${light} }
@media screen and (prefers-color-scheme: dark) { :root { ${dark} } }
@media print { :root { color-scheme: light; --paper: #fff; } }
`;
