import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Element = { ref?: Ref<HTMLAnchorElement> } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'>

/** A link in a text, to a page of the console. */
export const TextLink = createLink((props: AnchorProps & Element) => <Anchor {...props} />)

/** A button that leads to a page of the console. */
export const ButtonLink = createLink((props: ButtonProps & Element) => <Button component="a" {...props} />)
