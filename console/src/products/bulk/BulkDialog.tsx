import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { decimalPoint } from '../../parts/formats.ts'
import { useProductFields } from '../list/use-product-fields.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkResult } from './BulkResult.tsx'
import { type FieldChange, patchFrom } from './field-changes.ts'
import { type Chosen, endOf, type Order, orderQuery, sendOrder, stopOrder } from './order.ts'

type Props = { action: Order['action']; chosen: Chosen; count: number; close: (isDone: boolean) => void }

/** Changes or deletes many products: first tried out, which counts what would happen, and then done. */
export function BulkDialog({ action, chosen, count, close }: Props) {
  const { t, i18n } = useTranslation('products')
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<FieldChange[]>([{ name: 'category', value: '' }])
  const { fields } = useProductFields()
  const patch = action === 'change' ? { patch: patchFrom(changes, fields, decimalPoint(i18n.language)) } : {}
  const send = useMutation({ mutationFn: (dry_run: boolean) => sendOrder(chosen, { action, ...patch, dry_run }) })
  const { data: order, error } = useQuery(orderQuery(send.data?.id ?? ''))
  const stop = useMutation({
    mutationFn: stopOrder,
    onSuccess: (stopped) => queryClient.setQueryData(orderQuery(stopped.id).queryKey, stopped),
  })
  const isRunning = send.isPending || (send.data !== undefined && (order === undefined || order.state === 'running'))
  const tried = order?.dry_run && order.state === 'finished' ? order : undefined
  const done = order && !order.dry_run && order.state !== 'running' ? order : undefined
  const report = (ended: Pick<Counted, 'changed'>) => {
    notifications.show({ message: t(`bulk_done_${action}`, { count: ended.changed }) })
    void changed('products')
  }
  const reportDone = useEffectEvent(report)
  useEffect(() => {
    if (done) reportDone(done)
  }, [done])
  const isDoing = isRunning && send.variables === false
  const leave = () => {
    // Not before it is known which order it is.
    if (isDoing && !send.data) return
    if (isDoing && send.data) {
      notifications.show({ message: t('bulk_goes_on') })
      void endOf(send.data.id).then(report, ignore)
    }
    close(isDoing || done !== undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(tried === undefined)
  }
  return (
    <Dialog onClose={leave} title={t(`bulk_${action}_title`, { count })} size="lg">
      <form onSubmit={submit}>
        <Stack>
          {action === 'change' ? (
            <BulkFields
              changes={changes}
              change={(next) => {
                setChanges(next)
                send.reset()
              }}
            />
          ) : (
            <Text>{t('bulk_delete_text', { count })}</Text>
          )}
          {/* Has its height from the beginning, so that nothing moves when the counts come. */}
          <Stack mih={56} justify="center">
            {isRunning && <Progress value={partOf(order)} animated aria-label={t('bulk_running')} />}
            {(tried ?? done) && <BulkResult order={tried ?? done} />}
          </Stack>
          {(send.error ?? stop.error ?? error) && <Failure error={send.error ?? stop.error ?? error} />}
          <Group justify="flex-end">
            {isDoing && send.data && (
              <Button variant="default" onClick={() => stop.mutate(send.data.id)} loading={stop.isPending}>
                {t('bulk_stop')}
              </Button>
            )}
            {done ? (
              <Button onClick={() => close(true)}>{t('bulk_close')}</Button>
            ) : (
              <Button
                type="submit"
                loading={isRunning}
                disabled={tried?.changed === 0}
                {...(tried && action === 'delete' && { color: 'red.8' })}
              >
                {tried ? t(`bulk_${action}_apply`, { count: tried.changed }) : t('bulk_try')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Whoever is away then sees it in the list. */
const ignore = () => undefined

type Counted = { total: number | null; changed: number; unchanged: number; failed: number }

const partOf = (order: Counted | undefined) =>
  order?.total ? (100 * (order.changed + order.unchanged + order.failed)) / order.total : 100
