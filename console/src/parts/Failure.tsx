import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { ProblemError } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../faults/FaultSentence.tsx'
import { Forbidden } from './Forbidden.tsx'
import { missingPermission } from './missing-permission.ts'
import { useProblemTitle } from './problem-title.ts'
import { ServiceMessage } from './ServiceMessage.tsx'
import classes from './states.module.css'
import { WithCode } from './WithCode.tsx'

/** Why something did not work: the problem's title, its faults, the request's id, and a way to try again. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation('parts')
  const titleOf = useProblemTitle()
  const missing = missingPermission(error)
  if (missing) return <Forbidden permission={missing} />
  const problem = error instanceof ProblemError ? error : undefined
  return (
    <Stack className={classes.fault} gap="sm" role="alert">
      <Title order={2}>{problem ? titleOf(problem) : t('unreachable_title')}</Title>
      {!isOnlyFault(problem) && (
        <Text>{problem ? <ServiceMessage text={problem.detail} /> : t('unreachable_text')}</Text>
      )}
      {problem && <Faults problem={problem} />}
      {(retry || problem) && (
        <Group gap="md">
          {retry && (
            <Button variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          {problem && (
            <Text size="sm" c="dimmed" component="span">
              {t('request_id')} <span className={`code ${classes.whole}`}>{problem.instance}</span>
            </Text>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** One fault says the same as the whole. */
const isOnlyFault = (problem: ProblemError | undefined) =>
  problem?.errors.length === 1 && problem.errors[0]?.message === problem.detail

/** The faults of what was sent, each at its place. */
export function Faults({ problem }: { problem: ProblemError }) {
  const { t } = useTranslation('parts')
  if (problem.errors.length === 0) return null
  return (
    <ul className={classes.faults}>
      {problem.errors.map(({ pointer, code, message }) => (
        <li key={`${pointer} ${message}`}>
          <FaultSentence code={code} message={message}>
            {pointer && (
              <Text span c="dimmed" inherit>
                <WithCode text={t('fault_at', { pointer })} />
              </Text>
            )}
          </FaultSentence>
        </li>
      ))}
      {problem.problem.truncated === true && <li>{t('more_faults')}</li>}
    </ul>
  )
}
