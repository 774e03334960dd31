export { AccountMenu } from './AccountMenu.tsx'
export { InterfaceLanguageMenu } from './InterfaceLanguageMenu.tsx'
export { MoreMenu } from './MoreMenu.tsx'
export { ThemeMenu } from './ThemeMenu.tsx'
