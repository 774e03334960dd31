import { Stack, Text } from '@mantine/core'
import type { Device } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../data/api.ts'
import { Failure } from '../parts/Failure.tsx'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import { Loading } from '../parts/Loading.tsx'
import { TextLink } from '../parts/links.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { SaveBar } from '../parts/SaveBar.tsx'
import { useSession } from '../session/session.ts'
import { ActorLinks } from './ActorLinks.tsx'
import { type DeviceDraft, DeviceFields } from './DeviceFields.tsx'
import { DeviceStatus } from './DeviceStatus.tsx'
import { changesOf, draftOf } from './device-draft.ts'
import { isHeld } from './permissions.ts'
import { RevokeDevice } from './RevokeDevice.tsx'
import { RotateKey } from './RotateKey.tsx'

const route = getRouteApi('/frame/devices/$id')

export function DevicePage() {
  const { id } = route.useParams()
  const query = useQuery(reading('/api/v2/devices/{id}/', { path: { id } }))
  return (
    <QueryResult query={query} list="/devices" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(device) => <Edited key={device.id} device={device} />}
    </QueryResult>
  )
}

function Edited({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const [edited, setEdited] = useState<DeviceDraft>()
  const now = edited ?? draftOf(device)
  const patch = changesOf(device, now)
  const save = useMutation({
    mutationFn: () =>
      api.patch('/api/v2/devices/{id}/', {
        path: { id: device.id },
        headers: { 'if-match': `"${device.version}"` },
        body: patch,
      }),
    onSuccess: async () => {
      await changed('devices')
      setEdited(undefined)
    },
  })
  // A device that may do more than its keeper is changed by somebody who may as much.
  const isBeyond = device.permissions.some((permission) => !isHeld(permission, held))
  const isFixed = device.revoked_at !== null || isBeyond
  return (
    <>
      <Head device={device} isFixed={isFixed} />
      <ActorLinks kind="device" id={device.id} />
      <Stack gap="lg">
        {isBeyond && <Text c="dimmed">{t('beyond')}</Text>}
        <DeviceFields device={now} change={(change) => setEdited({ ...now, ...change })} disabled={isFixed} />
        {save.error && <Failure error={save.error} />}
      </Stack>
      <SaveBar
        changes={Object.keys(patch).length}
        save={() => save.mutate()}
        discard={() => setEdited(undefined)}
        saving={save.isPending}
        error={save.error}
      />
      <LeaveGuard changes={Object.keys(patch).length} isKept={false} />
    </>
  )
}

function Head({ device, isFixed }: { device: Device; isFixed: boolean }) {
  const { t } = useTranslation('devices')
  const { name, last_used_at, created_at } = device
  const actions = (
    <>
      {!isFixed && <RotateKey device={device} />}
      {!isFixed && <RevokeDevice device={device} />}
    </>
  )
  const lead = (
    <>
      <DeviceStatus device={device} /> {t('created')} <Moment time={created_at} /> · {t('last_used')}{' '}
      {last_used_at ? <Moment time={last_used_at} /> : t('never')}
    </>
  )
  return (
    <PageHead
      title={name}
      lead={lead}
      above={
        <TextLink to="/devices" size="sm" c="dimmed">
          {t('title')}
        </TextLink>
      }
      actions={actions}
    />
  )
}
