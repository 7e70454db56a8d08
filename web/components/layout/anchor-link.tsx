import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type Plain = AnchorProps & Omit<ComponentPropsWithRef<"a">, keyof AnchorProps>;

/** A link within Ibid that looks like one; where it leads is checked as it is written. */
export const AnchorLink = createLink((props: Plain) => <Anchor {...props} />);
