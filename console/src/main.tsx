import './base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut, outage, queryClient, sessionEnded } from './data/api.ts'
import { onMissingFile } from './data/missing-file.ts'
import { nonce } from './nonce.ts'
import { router } from './routes.ts'
import { drafts, sessionQuery } from './session/session.ts'
import { cssVariables, theme } from './theme.ts'
import { startWords } from './words/words.ts'

onSignedOut(() => {
  if (queryClient.getQueryData(sessionQuery.queryKey)) sessionEnded.set(true)
})

addEventListener('offline', () => outage.begin())
addEventListener('online', () => void outage.check())
addEventListener('vite:preloadError', onMissingFile)

drafts.removeOld()

// Texts are drawn once, in their font and language: nothing moves after it is seen.
await Promise.all([startWords(), document.fonts.load("1em 'Inter Variable'").catch(() => undefined)])

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
          <Notifications position="bottom-right" />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
)
