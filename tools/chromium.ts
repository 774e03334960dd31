import { homedir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './programs.ts'

/** The shell is the same browser without its windows, and takes a third less time. */
export const ensureChromium = () =>
  ensureProgram({
    title: 'Chromium',
    setting: 'CHROMIUM',
    names: [
      ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
      ...['google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'],
    ],
    elsewhere: [
      join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
      '/Applications/{Google Chrome,Chromium}.app/Contents/MacOS/*',
    ],
    packages: ['chromium-headless-shell', 'chromium'],
    neededBy: 'the journeys through the console need',
  })
