import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEnded } from '../data/api.ts'
import { Forbidden } from '../parts/Forbidden.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { withRest } from '../rest.ts'
import { useSession } from '../session/session.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Frame.module.css'
import { OutageBanner } from './OutageBanner.tsx'
import { PrintHead } from './PrintHead.tsx'
import { LazyPalette } from './palette/LazyPalette.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'
import { signOutAsked } from './use-sign-out.ts'

const SignOutDialog = lazyPart(
  withRest(() => import('./SignOutDialog.tsx')),
  'SignOutDialog',
)
const SignInAgain = lazyPart(
  withRest(() => import('../session/SignInAgain.tsx')),
  'SignInAgain',
)

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
      <Suspense fallback={null}>
        {sessionEnded.use() && <SignInAgain />}
        {signOutAsked.use() && <SignOutDialog />}
      </Suspense>
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
