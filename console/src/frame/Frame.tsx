import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '../parts/Forbidden.tsx'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { useSession } from '../session/session.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Frame.module.css'
import { OutageBanner } from './OutageBanner.tsx'
import { Palette } from './palette/Palette.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'

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
          {missing ? <ForbiddenPage permission={missing} /> : <Outlet />}
        </main>
      </div>
      <BottomBar />
      <Palette />
      <OutageBanner />
      <SignInAgain />
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
