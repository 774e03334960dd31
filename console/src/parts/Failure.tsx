import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ProblemError } from '@polytrace/client'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../faults/FaultSentence.tsx'
import { Forbidden } from './Forbidden.tsx'
import { useCause, useFailureTitle } from './failure-words.ts'
import { ButtonLink } from './links.tsx'
import { missingPermission } from './missing-permission.ts'
import { ServiceMessage } from './ServiceMessage.tsx'
import classes from './states.module.css'
import { WithCode } from './WithCode.tsx'

type Props = {
  error: unknown
  retry?: () => void
  /** When it stands for the page of one thing: where all of them are. */
  list?: NonNullable<LinkProps['to']>
}

/** What was asked is at fault: to ask the same once more would end the same way. */
const finalStatuses = [400, 413, 414, 415, 422]

/** Why something did not work: the problem's title, its faults, the request's id, and a way to try again. */
export function Failure({ error, retry, list }: Props) {
  const { t } = useTranslation('parts')
  const titleOf = useFailureTitle()
  const cause = useCause()(error)
  const missing = missingPermission(error)
  useDocumentTitle(list ? `${missing ? t('forbidden_title') : titleOf(error)} · Polytrace` : '')
  if (missing) return <Forbidden permission={missing} {...(list && { level: 1 })} />
  const problem = error instanceof ProblemError ? error : undefined
  const again = problem && finalStatuses.includes(problem.status) ? undefined : retry
  // So it is here, until the page is loaded anew.
  const isBroken = !problem && cause === 'broken'
  return (
    <Stack className={classes.fault} gap="sm" role="alert">
      <Title order={list ? 1 : 2} size="h2">
        {titleOf(error)}
      </Title>
      {!isOnlyFault(problem) && <Text>{problem ? <ServiceMessage text={problem.detail} /> : t(`${cause}_text`)}</Text>}
      {problem && <Faults problem={problem} />}
      {(again || problem || isBroken || list) && (
        <Group gap="md">
          {(again || isBroken) && (
            <Button variant="default" onClick={isBroken ? () => window.location.reload() : again}>
              {isBroken ? t('reload') : t('retry')}
            </Button>
          )}
          {list && (
            <ButtonLink to={list} variant="default">
              {t('open_list')}
            </ButtonLink>
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
