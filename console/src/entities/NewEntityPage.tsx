import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../data/api.ts'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useKeptState } from '../session/use-kept-state.ts'
import { BackToEntities } from './BackToEntities.tsx'
import { createEntity } from './calls.ts'
import { EntityForm } from './EntityForm.tsx'
import { kindOf, type Written, writtenOf } from './kinds.ts'
import { changesBetween } from './patch.ts'
import { inStep } from './repeated.ts'
import { SaveFailure, useFaults } from './SaveFailure.tsx'
import { useSchemas } from './use-schemas.ts'

const route = getRouteApi('/frame/entities/$kind/new')

export function NewEntityPage() {
  const { t } = useTranslation('entities')
  const { kind: name } = route.useParams()
  const navigate = route.useNavigate()
  const kind = kindOf(name)
  const empty = writtenOf(kind, {})
  const [values, setValues, forget] = useKeptState<Written>(
    `entity.${kind.name}.new`,
    () => empty,
    (written) => changesBetween(empty, written).length > 0,
  )
  const [isBroken, setBroken] = useState(false)
  const schema = useSchemas(kind).find(values.schema_id)?.raw_schema
  const create = useMutation({
    mutationFn: () => createEntity(kind, inStep(kind, schema, empty, values)),
    onSuccess: async ({ id }) => {
      await changed(kind.name)
      await navigate({ to: '/entities/$kind/$id', params: { kind: kind.name, id }, ignoreBlocker: true })
      forget()
    },
  })
  const faults = useFaults(create.error)
  return (
    <>
      <PageHead title={t(`new_${kind.name}`)} above={<BackToEntities kind={kind} />} lead={t(`about_${kind.name}`)} />
      <EntityForm
        kind={kind}
        stored={empty}
        values={values}
        change={setValues}
        faults={faults}
        reportBroken={setBroken}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <ButtonLink to="/entities" search={{ kind: kind.name }} variant="default">
          {t('cancel')}
        </ButtonLink>
        <Button
          onClick={() => create.mutate()}
          loading={create.isPending}
          disabled={isBroken || String(values[kind.title] ?? '').trim() === ''}
        >
          {t(`create_${kind.name}`)}
        </Button>
      </Group>
      <LeaveGuard changes={changesBetween(empty, values).length || Number(isBroken)} />
      <SaveFailure error={create.error} faults={faults} />
    </>
  )
}
