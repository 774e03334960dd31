import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import { useSession } from '../../session/session.ts'
import { formatSchema } from '../field-groups.ts'
import classes from './Report.module.css'
import { Report } from './Report.tsx'
import type { Saving } from './use-saving.ts'

const JsonDiff = lazyPart(() => import('../../parts/editor/JsonDiff.tsx'), 'JsonDiff')

type Props = {
  saving: Saving
  base: Schema
  /** The text in the editor. */
  mine: string
  takeTheirs: (theirs: Schema) => void
  /** Goes on from somebody else's version, with one's own changes. */
  keepMine: (theirs: Schema) => void
}

/** What a change would do to the data, before it is saved. */
export function SaveDialog({ saving, base, mine, takeTheirs, keepMine }: Props) {
  const { t } = useTranslation('schemas')
  const { may } = useSession()
  const { step, leave } = saving
  // A quick check needs no dialog: the button shows that it is at work.
  const isQuick = step.at === 'checking' && !step.job
  const isOpen = (step.at !== 'rest' && !isQuick) || Boolean(saving.error)
  const titles = {
    rest: t('save_title'),
    checking: t('checking'),
    verdict: t('verdict'),
    failed: t('check_failed'),
    conflict: t('conflict'),
    breaks_mode: t('breaks_mode'),
  }
  return (
    <Modal
      // Each step is a dialog of its own, so that none grows while somebody reads it.
      key={step.at}
      opened={isOpen}
      onClose={leave}
      title={titles[step.at]}
      size={step.at === 'conflict' ? 'xl' : 'lg'}
    >
      <Stack>
        {step.at === 'checking' && <Checking job={step.job} />}
        {step.at === 'verdict' && <Report report={step.report} group={base.field_group} />}
        {(step.at === 'failed' || step.at === 'breaks_mode') && <Text role="alert">{step.reason}</Text>}
        {step.at === 'breaks_mode' && <Text>{t(`mode_${base.compatibility}_text`)}</Text>}
        {step.at === 'conflict' && (
          <>
            <Text>{t('conflict_text', { version: step.theirs.version })}</Text>
            <div className={classes.comparison}>
              <Suspense>
                <JsonDiff
                  before={{ label: t('theirs'), text: formatSchema(step.theirs.raw_schema) }}
                  after={{ label: t('mine'), text: mine }}
                />
              </Suspense>
            </div>
          </>
        )}
        {saving.error && <Failure error={saving.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {step.at === 'checking' ? t('stop_waiting') : t('go_on_editing')}
          </Button>
          {step.at === 'verdict' && (
            <Button
              {...(step.report.failing > 0 && { color: 'red.8' })}
              onClick={() => saving.save(step.report.failing > 0)}
              loading={saving.isBusy}
            >
              {step.report.failing > 0
                ? t('save_anyway', { count: step.report.failing })
                : t('save_version', { version: base.version + 1 })}
            </Button>
          )}
          {step.at === 'breaks_mode' && may('force_schemas') && (
            <Button color="red.8" onClick={saving.force} loading={saving.isBusy}>
              {t('save_forced')}
            </Button>
          )}
          {step.at === 'conflict' && (
            <>
              <Button variant="default" onClick={() => takeTheirs(step.theirs)}>
                {t('take_theirs')}
              </Button>
              <Button onClick={() => keepMine(step.theirs)}>{t('keep_mine')}</Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Checking({ job }: { job: { checked: number; total: number } | undefined }) {
  const { t } = useTranslation('schemas')
  const percent = job && job.total > 0 ? (100 * job.checked) / job.total : undefined
  return (
    <>
      <Text role="status" className="numbers">
        {job ? t('checked_so_far', { count: job.total, checked: job.checked }) : t('checking_text')}
      </Text>
      <Progress value={percent ?? 100} animated={percent === undefined} aria-label={t('checking')} />
    </>
  )
}
