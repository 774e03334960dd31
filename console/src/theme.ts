import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import i18next from 'i18next'

const accent: MantineColorsTuple = [
  ...(['#f1f3ff', '#e2e6ff', '#c3caff', '#a3adfc', '#8390f5'] as const),
  ...(['#6876ee', '#5361e4', '#3f4fd6', '#3443b6', '#283590'] as const),
]
const gray: MantineColorsTuple = [
  ...(['#fafafb', '#f4f5f7', '#ebedf0', '#dfe2e7', '#cbd0d8'] as const),
  ...(['#a6adb9', '#7b828f', '#596170', '#373d49', '#1a1e26'] as const),
]
const dark: MantineColorsTuple = [
  ...(['#e8eaee', '#c8ccd4', '#9ca2ae', '#757b87', '#3b404a'] as const),
  ...(['#2d3139', '#22252c', '#17191e', '#111317', '#0b0c0f'] as const),
]

type Sized = { size?: unknown }

/** Controls are 32 px high, unless somebody asks for another size. */
const isUsual = (size: unknown) => size === undefined || size === 'sm'

/** What is typed into a field with choices takes the place of the chosen one. */
const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
  currentTarget.readOnly || currentTarget.select()

/** The `header` of a dialog would otherwise be announced as the banner of the page. */
const dialog = {
  lockScroll: false,
  overlayProps: { backgroundOpacity: 0.35 },
  attributes: { header: { role: 'presentation' } },
}

export const theme = createTheme({
  colors: { accent, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "'Inter Variable', 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgb(10 14 25 / 6%)',
    md: '0 4px 16px rgb(10 14 25 / 10%), 0 1px 3px rgb(10 14 25 / 8%)',
    xl: '0 16px 48px rgb(10 14 25 / 20%), 0 2px 8px rgb(10 14 25 / 10%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      vars: (_theme: unknown, { size }: Sized) => ({ root: isUsual(size) ? { '--button-height': rem(32) } : {} }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 }, classNames: { root: 'quiet-icon' } },
    Input: {
      vars: (_theme: unknown, { size }: Sized) => ({
        wrapper: {
          '--input-bg': 'var(--surface)',
          '--input-bd': 'var(--line-strong)',
          ...(isUsual(size) && { '--input-height': rem(32), '--input-size': rem(32) }),
        },
      }),
    },
    CloseButton: { defaultProps: () => ({ 'aria-label': i18next.t('parts:close') }) },
    // Without the nameless element that would take the focus first: a menu holds items alone.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { ...dialog, centered: true } },
    Drawer: { defaultProps: dialog },
    Select: { defaultProps: { onFocus: selectText, onClick: selectText } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 80 } } },
    Notification: { defaultProps: { withBorder: true } },
  },
})

export const cssVariables: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--fault)',
  }
  return { variables: {}, light: ours, dark: ours }
}
