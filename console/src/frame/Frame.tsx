import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEnded } from '../data/api.ts'
import { Forbidden } from '../parts/Forbidden.tsx'
import { withRest } from '../rest.ts'
import { useSession } from '../session/session.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Frame.module.css'
import { OutageBanner } from './OutageBanner.tsx'
import { PrintHead } from './PrintHead.tsx'
import { LazyPalette } from './palette/LazyPalette.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'

const SignInAgain = lazy(() => withRest(() => import('../session/SignInAgain.tsx'), 'SignInAgain'))

/** What stands around every page. */
export function Frame() {
  const { t } = useTranslation('frame')
  const missing = useMissingPermission()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <Rail />
      <div className={classes.side}>
        <TopBar />
        <main id="content" className={classes.content} tabIndex={-1}>
          <PrintHead />
          {missing ? <ForbiddenPage permission={missing} /> : <Outlet />}
        </main>
      </div>
      <BottomBar />
      <LazyPalette />
      <OutageBanner />
      {sessionEnded.use() && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </div>
  )
}

function ForbiddenPage({ permission }: { permission: string }) {
  const { t } = useTranslation('parts')
  useDocumentTitle(`${t('forbidden_title')} · Polytrace`)
  return <Forbidden permission={permission} level={1} />
}

/** The permission without which the page at this address stays closed. */
function useMissingPermission(): string | undefined {
  const { maySomewhere } = useSession()
  const needs = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.needsOneOf) })
  return needs.find((needsOneOf) => needsOneOf?.every((permission) => !maySomewhere(permission)))?.[0]
}
