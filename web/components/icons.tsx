import { createElement, type SVGProps } from "react";

/** An icon's props: those of its `svg`, and a size in pixels. */
interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** A component that draws one icon in the colour of the text around it. */
export type Icon = (props: IconProps) => React.JSX.Element;

type Shape = [tag: "path" | "rect" | "circle" | "ellipse" | "line" | "polyline", attributes: Record<string, string>];

// The icons of the pages, from Tabler Icons 3.51 (MIT, see NOTICE). The package itself has 6,000 of them in 88 MB.

function icon(...shapes: Shape[]): Icon {
  return ({ size = 24, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {shapes.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  );
}

export const IconAlertOctagon = icon(
  [
    "path",
    {
      d: "M3 9.101v5.798c0 .53 .211 1.039 .586 1.415l4.1 4.1c.375 .375 .884 .586 1.415 .586h5.799c.53 0 1.039 -.211 1.414 -.586l4.1 -4.1c.375 -.375 .586 -.884 .586 -1.415v-5.798c0 -.53 -.211 -1.039 -.586 -1.415l-4.1 -4.1c-.375 -.375 -.884 -.586 -1.414 -.586l-5.799 0c-.53 0 -1.039 .211 -1.415 .586l-4.1 4.1c-.375 .375 -.586 .884 -.586 1.415",
    },
  ],
  ["path", { d: "M12 8v4" }],
  ["path", { d: "M12 16h.01" }],
);
export const IconAlertTriangle = icon(
  ["path", { d: "M12 9v4" }],
  [
    "path",
    {
      d: "M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0",
    },
  ],
  ["path", { d: "M12 16h.01" }],
);
export const IconArrowBackUp = icon(["path", { d: "M9 14l-4 -4l4 -4" }], ["path", { d: "M5 10h11a4 4 0 1 1 0 8h-1" }]);
export const IconArrowDown = icon(["path", { d: "M12 5l0 14" }], ["path", { d: "M18 13l-6 6" }], ["path", { d: "M6 13l6 6" }]);
export const IconArrowLeft = icon(["path", { d: "M5 12l14 0" }], ["path", { d: "M5 12l6 6" }], ["path", { d: "M5 12l6 -6" }]);
export const IconArrowUp = icon(["path", { d: "M12 5l0 14" }], ["path", { d: "M18 11l-6 -6" }], ["path", { d: "M6 11l6 -6" }]);
export const IconArrowsDiff = icon(
  ["path", { d: "M11 16h10" }],
  ["path", { d: "M11 16l4 4" }],
  ["path", { d: "M11 16l4 -4" }],
  ["path", { d: "M13 8h-10" }],
  ["path", { d: "M13 8l-4 4" }],
  ["path", { d: "M13 8l-4 -4" }],
);
export const IconArrowsHorizontal = icon(
  ["path", { d: "M7 8l-4 4l4 4" }],
  ["path", { d: "M17 8l4 4l-4 4" }],
  ["path", { d: "M3 12l18 0" }],
);
export const IconArrowsSplit2 = icon(
  ["path", { d: "M21 17h-5.397a5 5 0 0 1 -4.096 -2.133l-.514 -.734a5 5 0 0 0 -4.096 -2.133h-3.897" }],
  ["path", { d: "M21 7h-5.395a5 5 0 0 0 -4.098 2.135l-.51 .73a5 5 0 0 1 -4.097 2.135h-3.9" }],
  ["path", { d: "M18 10l3 -3l-3 -3" }],
  ["path", { d: "M18 20l3 -3l-3 -3" }],
);
export const IconBan = icon(["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }], ["path", { d: "M5.7 5.7l12.6 12.6" }]);
export const IconBook = icon(
  ["path", { d: "M3 19a9 9 0 0 1 9 0a9 9 0 0 1 9 0" }],
  ["path", { d: "M3 6a9 9 0 0 1 9 0a9 9 0 0 1 9 0" }],
  ["path", { d: "M3 6l0 13" }],
  ["path", { d: "M12 6l0 13" }],
  ["path", { d: "M21 6l0 13" }],
);
export const IconBookmark = icon(["path", { d: "M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4" }]);
export const IconBooks = icon(
  ["path", { d: "M5 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14" }],
  ["path", { d: "M9 5a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -14" }],
  ["path", { d: "M5 8h4" }],
  ["path", { d: "M9 16h4" }],
  [
    "path",
    {
      d: "M13.803 4.56l2.184 -.53c.562 -.135 1.133 .19 1.282 .732l3.695 13.418a1.02 1.02 0 0 1 -.634 1.219l-.133 .041l-2.184 .53c-.562 .135 -1.133 -.19 -1.282 -.732l-3.695 -13.418a1.02 1.02 0 0 1 .634 -1.219l.133 -.041",
    },
  ],
  ["path", { d: "M14 9l4 -1" }],
  ["path", { d: "M16 16l3.923 -.98" }],
);
export const IconBraces = icon(
  ["path", { d: "M7 4a2 2 0 0 0 -2 2v3a2 3 0 0 1 -2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2" }],
  ["path", { d: "M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0 -2 3v3a2 2 0 0 1 -2 2" }],
);
export const IconCheck = icon(["path", { d: "M5 12l5 5l10 -10" }]);
export const IconChecklist = icon(
  ["path", { d: "M9.615 20h-2.615a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8" }],
  ["path", { d: "M14 19l2 2l4 -4" }],
  ["path", { d: "M9 8h4" }],
  ["path", { d: "M9 12h2" }],
);
export const IconChevronDown = icon(["path", { d: "M6 9l6 6l6 -6" }]);
export const IconChevronRight = icon(["path", { d: "M9 6l6 6l-6 6" }]);
export const IconChevronUp = icon(["path", { d: "M6 15l6 -6l6 6" }]);
export const IconCircle = icon(["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }]);
export const IconCircleCheck = icon(["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }], ["path", { d: "M9 12l2 2l4 -4" }]);
export const IconCircleDashed = icon(
  ["path", { d: "M8.56 3.69a9 9 0 0 0 -2.92 1.95" }],
  ["path", { d: "M3.69 8.56a9 9 0 0 0 -.69 3.44" }],
  ["path", { d: "M3.69 15.44a9 9 0 0 0 1.95 2.92" }],
  ["path", { d: "M8.56 20.31a9 9 0 0 0 3.44 .69" }],
  ["path", { d: "M15.44 20.31a9 9 0 0 0 2.92 -1.95" }],
  ["path", { d: "M20.31 15.44a9 9 0 0 0 .69 -3.44" }],
  ["path", { d: "M20.31 8.56a9 9 0 0 0 -1.95 -2.92" }],
  ["path", { d: "M15.44 3.69a9 9 0 0 0 -3.44 -.69" }],
);
export const IconCircleHalf2 = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }],
  ["path", { d: "M12 3v18" }],
  ["path", { d: "M12 14l7 -7" }],
  ["path", { d: "M12 19l8.5 -8.5" }],
  ["path", { d: "M12 9l4.5 -4.5" }],
);
export const IconCirclePlus = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" }],
  ["path", { d: "M9 12h6" }],
  ["path", { d: "M12 9v6" }],
);
export const IconCircleX = icon(["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }], ["path", { d: "M10 10l4 4m0 -4l-4 4" }]);
export const IconClockHour4 = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }],
  ["path", { d: "M12 12l3 2" }],
  ["path", { d: "M12 7v5" }],
);
export const IconCode = icon(["path", { d: "M7 8l-4 4l4 4" }], ["path", { d: "M17 8l4 4l-4 4" }], ["path", { d: "M14 4l-4 16" }]);
export const IconCopy = icon(
  [
    "path",
    {
      d: "M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666",
    },
  ],
  ["path", { d: "M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1" }],
);
export const IconDeviceDesktop = icon(
  ["path", { d: "M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10" }],
  ["path", { d: "M7 20h10" }],
  ["path", { d: "M9 16v4" }],
  ["path", { d: "M15 16v4" }],
);
export const IconDots = icon(
  ["path", { d: "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" }],
  ["path", { d: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" }],
  ["path", { d: "M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" }],
);
export const IconDownload = icon(
  ["path", { d: "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2" }],
  ["path", { d: "M7 11l5 5l5 -5" }],
  ["path", { d: "M12 4l0 12" }],
);
export const IconExternalLink = icon(
  ["path", { d: "M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6" }],
  ["path", { d: "M11 13l9 -9" }],
  ["path", { d: "M15 4h5v5" }],
);
export const IconEye = icon(
  ["path", { d: "M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0" }],
  ["path", { d: "M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6" }],
);
export const IconFileCheck = icon(
  ["path", { d: "M14 3v4a1 1 0 0 0 1 1h4" }],
  ["path", { d: "M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2" }],
  ["path", { d: "M9 15l2 2l4 -4" }],
);
export const IconFileOff = icon(["path", { d: "M3 3l18 18" }], ["path", { d: "M7 3h7l5 5v7m0 4a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-14" }]);
export const IconFileText = icon(
  ["path", { d: "M14 3v4a1 1 0 0 0 1 1h4" }],
  ["path", { d: "M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2" }],
  ["path", { d: "M9 9l1 0" }],
  ["path", { d: "M9 13l6 0" }],
  ["path", { d: "M9 17l6 0" }],
);
export const IconFileUpload = icon(
  ["path", { d: "M14 3v4a1 1 0 0 0 1 1h4" }],
  ["path", { d: "M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2" }],
  ["path", { d: "M12 11v6" }],
  ["path", { d: "M9.5 13.5l2.5 -2.5l2.5 2.5" }],
);
export const IconHandStop = icon(
  ["path", { d: "M8 13v-7.5a1.5 1.5 0 0 1 3 0v6.5" }],
  ["path", { d: "M11 5.5v-2a1.5 1.5 0 1 1 3 0v8.5" }],
  ["path", { d: "M14 5.5a1.5 1.5 0 0 1 3 0v6.5" }],
  [
    "path",
    {
      d: "M17 7.5a1.5 1.5 0 0 1 3 0v8.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7a69.74 69.74 0 0 1 -.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47",
    },
  ],
);
export const IconHelpCircle = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" }],
  ["path", { d: "M12 16v.01" }],
  ["path", { d: "M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483" }],
);
export const IconInfoCircle = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" }],
  ["path", { d: "M12 9h.01" }],
  ["path", { d: "M11 12h1v4h1" }],
);
export const IconKeyboard = icon(
  ["path", { d: "M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2l0 -8" }],
  ["path", { d: "M6 10l0 .01" }],
  ["path", { d: "M10 10l0 .01" }],
  ["path", { d: "M14 10l0 .01" }],
  ["path", { d: "M18 10l0 .01" }],
  ["path", { d: "M6 14l0 .01" }],
  ["path", { d: "M18 14l0 .01" }],
  ["path", { d: "M10 14l4 .01" }],
);
export const IconList = icon(
  ["path", { d: "M9 6l11 0" }],
  ["path", { d: "M9 12l11 0" }],
  ["path", { d: "M9 18l11 0" }],
  ["path", { d: "M5 6l0 .01" }],
  ["path", { d: "M5 12l0 .01" }],
  ["path", { d: "M5 18l0 .01" }],
);
export const IconListCheck = icon(
  ["path", { d: "M3.5 5.5l1.5 1.5l2.5 -2.5" }],
  ["path", { d: "M3.5 11.5l1.5 1.5l2.5 -2.5" }],
  ["path", { d: "M3.5 17.5l1.5 1.5l2.5 -2.5" }],
  ["path", { d: "M11 6l9 0" }],
  ["path", { d: "M11 12l9 0" }],
  ["path", { d: "M11 18l9 0" }],
);
export const IconListDetails = icon(
  ["path", { d: "M13 5h8" }],
  ["path", { d: "M13 9h5" }],
  ["path", { d: "M13 15h8" }],
  ["path", { d: "M13 19h5" }],
  ["path", { d: "M3 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4" }],
  ["path", { d: "M3 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4" }],
);
export const IconListSearch = icon(
  ["path", { d: "M11 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" }],
  ["path", { d: "M18.5 18.5l2.5 2.5" }],
  ["path", { d: "M4 6h16" }],
  ["path", { d: "M4 12h4" }],
  ["path", { d: "M4 18h4" }],
);
export const IconLoader2 = icon(["path", { d: "M12 3a9 9 0 1 0 9 9" }]);
export const IconLock = icon(
  ["path", { d: "M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6" }],
  ["path", { d: "M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0" }],
  ["path", { d: "M8 11v-4a4 4 0 1 1 8 0v4" }],
);
export const IconMapPinOff = icon(
  ["path", { d: "M9.442 9.432a3 3 0 0 0 4.113 4.134m1.445 -2.566a3 3 0 0 0 -3 -3" }],
  [
    "path",
    { d: "M17.152 17.162l-3.738 3.738a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 0 1 -.476 -10.794m2.18 -1.82a8.003 8.003 0 0 1 10.91 10.912" },
  ],
  ["path", { d: "M3 3l18 18" }],
);
export const IconMarkdown = icon(
  ["path", { d: "M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10" }],
  ["path", { d: "M7 15v-6l2 2l2 -2v6" }],
  ["path", { d: "M14 13l2 2l2 -2m-2 2v-6" }],
);
export const IconMessageQuestion = icon(
  ["path", { d: "M8 9h8" }],
  ["path", { d: "M8 13h6" }],
  ["path", { d: "M14 18h-1l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v4.5" }],
  ["path", { d: "M19 22v.01" }],
  ["path", { d: "M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483" }],
);
export const IconMessages = icon(
  ["path", { d: "M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10" }],
  ["path", { d: "M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2" }],
);
export const IconMoodEmpty = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" }],
  ["path", { d: "M9 10l.01 0" }],
  ["path", { d: "M15 10l.01 0" }],
  ["path", { d: "M9 15l6 0" }],
);
export const IconMoon = icon(["path", { d: "M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008" }]);
export const IconPencil = icon(
  ["path", { d: "M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4" }],
  ["path", { d: "M13.5 6.5l4 4" }],
);
export const IconPencilCheck = icon(
  ["path", { d: "M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4" }],
  ["path", { d: "M13.5 6.5l4 4" }],
  ["path", { d: "M15 19l2 2l4 -4" }],
);
export const IconPlayerPause = icon(
  ["path", { d: "M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12" }],
  ["path", { d: "M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12" }],
);
export const IconPlayerPlay = icon(["path", { d: "M7 4v16l13 -8l-13 -8" }]);
export const IconPlayerStop = icon(["path", { d: "M5 7a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -10" }]);
export const IconPlayerStopFilled = icon([
  "path",
  { d: "M17 4h-10a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3 -3v-10a3 3 0 0 0 -3 -3z", fill: "currentColor", stroke: "none" },
]);
export const IconPlus = icon(["path", { d: "M12 5l0 14" }], ["path", { d: "M5 12l14 0" }]);
export const IconQuote = icon(
  ["path", { d: "M10 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5" }],
  ["path", { d: "M19 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5" }],
);
export const IconQuoteOff = icon(
  ["path", { d: "M10 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1m4 4v3c0 2.667 -1.333 4.333 -4 5" }],
  [
    "path",
    { d: "M19 11h-4m-1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 .66 -.082 1.26 -.245 1.798m-1.653 2.29c-.571 .4 -1.272 .704 -2.102 .912" },
  ],
  ["path", { d: "M3 3l18 18" }],
);
export const IconQuotes = icon(
  ["path", { d: "M4 12c-1.333 -1.854 -1.333 -4.146 0 -6" }],
  ["path", { d: "M8 12c-1.333 -1.854 -1.333 -4.146 0 -6" }],
  ["path", { d: "M16 18c1.333 -1.854 1.333 -4.146 0 -6" }],
  ["path", { d: "M20 18c1.333 -1.854 1.333 -4.146 0 -6" }],
);
export const IconRefresh = icon(
  ["path", { d: "M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4" }],
  ["path", { d: "M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" }],
);
export const IconReplace = icon(
  ["path", { d: "M3 4a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4" }],
  ["path", { d: "M15 16a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4" }],
  ["path", { d: "M21 11v-3a2 2 0 0 0 -2 -2h-6l3 3m0 -6l-3 3" }],
  ["path", { d: "M3 13v3a2 2 0 0 0 2 2h6l-3 -3m0 6l3 -3" }],
);
export const IconScale = icon(
  ["path", { d: "M7 20l10 0" }],
  ["path", { d: "M6 6l6 -1l6 1" }],
  ["path", { d: "M12 3l0 17" }],
  ["path", { d: "M9 12l-3 -6l-3 6a3 3 0 0 0 6 0" }],
  ["path", { d: "M21 12l-3 -6l-3 6a3 3 0 0 0 6 0" }],
);
export const IconSearch = icon(["path", { d: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" }], ["path", { d: "M21 21l-6 -6" }]);
export const IconSearchOff = icon(
  ["path", { d: "M5.039 5.062a7 7 0 0 0 9.91 9.89m1.584 -2.434a7 7 0 0 0 -9.038 -9.057" }],
  ["path", { d: "M3 3l18 18" }],
);
export const IconSend = icon(
  ["path", { d: "M10 14l11 -11" }],
  ["path", { d: "M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5" }],
);
export const IconSun = icon(
  ["path", { d: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" }],
  ["path", { d: "M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7" }],
);
export const IconTextScan2 = icon(
  ["path", { d: "M8 12h8" }],
  ["path", { d: "M8 9h6" }],
  ["path", { d: "M8 15h4" }],
  ["path", { d: "M3 7v-2a2 2 0 0 1 2 -2h2" }],
  ["path", { d: "M3 17v2a2 2 0 0 0 2 2h2" }],
  ["path", { d: "M17 3h2a2 2 0 0 1 2 2v2" }],
  ["path", { d: "M17 21h2a2 2 0 0 0 2 -2v-2" }],
);
export const IconThumbUp = icon([
  "path",
  {
    d: "M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3",
  },
]);
export const IconTool = icon(["path", { d: "M7 10h3v-3l-3.5 -3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.5 3.5" }]);
export const IconTrash = icon(
  ["path", { d: "M4 7l16 0" }],
  ["path", { d: "M10 11l0 6" }],
  ["path", { d: "M14 11l0 6" }],
  ["path", { d: "M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12" }],
  ["path", { d: "M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3" }],
);
export const IconUpload = icon(
  ["path", { d: "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2" }],
  ["path", { d: "M7 9l5 -5l5 5" }],
  ["path", { d: "M12 4l0 12" }],
);
export const IconWorld = icon(
  ["path", { d: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" }],
  ["path", { d: "M3.6 9h16.8" }],
  ["path", { d: "M3.6 15h16.8" }],
  ["path", { d: "M11.5 3a17 17 0 0 0 0 18" }],
  ["path", { d: "M12.5 3a17 17 0 0 1 0 18" }],
);
export const IconWorldSearch = icon(
  ["path", { d: "M21 12a9 9 0 1 0 -9 9" }],
  ["path", { d: "M3.6 9h16.8" }],
  ["path", { d: "M3.6 15h7.9" }],
  ["path", { d: "M11.5 3a17 17 0 0 0 0 18" }],
  ["path", { d: "M12.5 3a16.984 16.984 0 0 1 2.574 8.62" }],
  ["path", { d: "M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" }],
  ["path", { d: "M20.2 20.2l1.8 1.8" }],
);
export const IconX = icon(["path", { d: "M18 6l-12 12" }], ["path", { d: "M6 6l12 12" }]);
export const IconZoomIn = icon(
  ["path", { d: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" }],
  ["path", { d: "M7 10l6 0" }],
  ["path", { d: "M10 7l0 6" }],
  ["path", { d: "M21 21l-6 -6" }],
);
export const IconZoomOut = icon(
  ["path", { d: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" }],
  ["path", { d: "M7 10l6 0" }],
  ["path", { d: "M21 21l-6 -6" }],
);
