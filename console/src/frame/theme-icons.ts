import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
