import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type Plain = AnchorProps & Omit<ComponentPropsWithRef<"a">, keyof AnchorProps>;

/** A typed link within Ibid. */
export const AnchorLink = createLink((props: Plain) => <Anchor {...props} />);
