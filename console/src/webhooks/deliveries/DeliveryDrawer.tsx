import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import type { Delivery } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { JsonView } from '../../parts/JsonView.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { deliveryOf, noteChange, sendAgain } from '../calls.ts'
import { type Destination, isTest } from '../destination.ts'
import { SkipDelivery } from '../steer/SkipDelivery.tsx'
import { AttemptView } from './AttemptView.tsx'
import classes from './deliveries.module.css'
import { useTypeName } from './type-name.ts'

type Props = { destination: Destination; delivery: Delivery | undefined; isStuck: boolean; close: () => void }

/** One delivery at the side: every attempt, and the body that is sent. */
export function DeliveryDrawer({ destination, delivery, isStuck, close }: Props) {
  const { t } = useTranslation('webhooks')
  const typeOf = useTypeName()
  return (
    <Drawer
      opened={delivery !== undefined}
      onClose={close}
      position="right"
      size={640}
      title={delivery && typeOf(delivery.type)}
      classNames={{ title: classes.drawerTitle ?? '', content: classes.drawer ?? '', header: classes.drawer ?? '' }}
    >
      {delivery && (
        <Stack gap="lg">
          <Group gap="xs">
            <Text c="dimmed" component="span">
              {t('position')} {delivery.position} ·
            </Text>
            <Identifier value={delivery.id} maxLength={40} />
          </Group>
          {!isTest(delivery) && <Again destination={destination} delivery={delivery} isStuck={isStuck} />}
          <section>
            <Title order={3} mb="xs">
              {t('attempts')}
            </Title>
            <ol className={classes.attempts} reversed>
              {delivery.attempts.toReversed().map((attempt) => (
                <li key={attempt.at}>
                  <AttemptView attempt={attempt} />
                </li>
              ))}
            </ol>
          </section>
          {!isTest(delivery) && <Body destination={destination} delivery={delivery} />}
        </Stack>
      )}
    </Drawer>
  )
}

type BodyProps = { destination: Destination; delivery: Delivery }

/** Sends this one again now; the others go on where they are. */
function Again({ destination, delivery, isStuck }: BodyProps & { isStuck: boolean }) {
  const { t } = useTranslation('webhooks')
  const send = useMutation({
    mutationFn: () => sendAgain(destination, delivery),
    onSuccess: () => noteChange(destination),
  })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={() => send.mutate()} loading={send.isPending}>
          {t('send_again')}
        </Button>
        {isStuck && <SkipDelivery destination={destination} delivery={delivery} />}
      </Group>
      {send.error && <Failure error={send.error} />}
    </Stack>
  )
}

/** What is sent, to the letter, for those who may read the change itself. */
function Body({ destination, delivery }: BodyProps) {
  const { t } = useTranslation('webhooks')
  const query = useQuery(deliveryOf(destination, delivery))
  return (
    <section>
      <Title order={3} mb="xs">
        {t('body')}
      </Title>
      <QueryResult query={query}>
        {({ body }) =>
          body === null ? <Text c="dimmed">{t('body_hidden')}</Text> : <JsonView label={t('body')} json={body} />
        }
      </QueryResult>
    </section>
  )
}
