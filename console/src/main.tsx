import './base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut, outage, queryClient, sessionEnded } from './data/api.ts'
import { onMissingFile, onMissingStyle } from './data/missing-file.ts'
import { nonce } from './nonce.ts'
import { LazyNotifications } from './parts/LazyNotifications.tsx'
import { router } from './routes.ts'
import { drafts, isStillSignedIn, sessionQuery } from './session/session.ts'
import { cssVariables, theme } from './theme.ts'
import { startWords } from './words/words.ts'

onSignedOut(() => {
  if (queryClient.getQueryData(sessionQuery.queryKey)) sessionEnded.set(true)
})

addEventListener('focus', () => void isStillSignedIn())
addEventListener('offline', () => outage.begin())
addEventListener('online', () => void outage.check())
addEventListener('vite:preloadError', onMissingFile)
// It does not bubble.
addEventListener('error', (event) => void onMissingStyle(event), { capture: true })

drafts.removeOld()

void start()

/** Not awaited at the top of the module: the words are in files that import this one, and each would wait for the other. */
async function start(): Promise<void> {
  // What index.html shows stays until the frame and its texts can be drawn, in their font and language: nothing moves afterwards.
  const known = queryClient.ensureQueryData(sessionQuery).catch(() => undefined)
  await Promise.all([startWords(), known, document.fonts.load("1em 'Inter Variable'").catch(() => undefined)])
  await router.load()

  createRoot(document.getElementById('console') as HTMLElement).render(
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
          deduplicateInlineStyles
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <LazyNotifications />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
