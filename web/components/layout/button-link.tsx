import { Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type Plain = ButtonProps & Omit<ComponentPropsWithRef<"a">, keyof ButtonProps>;

/** A link within Ibid that looks like a button. */
export const ButtonLink = createLink((props: Plain) => <Button component="a" {...props} />);
