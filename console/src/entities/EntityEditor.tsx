import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { changed, isProblem } from '../data/api.ts'
import { ConfirmDestroy } from '../parts/ConfirmDestroy.tsx'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import { Beside } from '../parts/linked/Beside.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { SaveBar } from '../parts/SaveBar.tsx'
import { useSession } from '../session/session.ts'
import { useKeptState } from '../session/use-kept-state.ts'
import { BackToEntities } from './BackToEntities.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { changeEntity, removeEntity } from './calls.ts'
import { EntityForm } from './EntityForm.tsx'
import { EntityLinks } from './EntityLinks.tsx'
import { type Entity, type Kind, titleOf, type Written, writtenOf } from './kinds.ts'
import { changesBetween, patchOf } from './patch.ts'
import { inStep } from './repeated.ts'
import { SaveFailure, useFaults } from './SaveFailure.tsx'
import { useSchemas } from './use-schemas.ts'

/** One entity, to read and to change. */
export function EntityEditor({ kind, entity }: { kind: Kind; entity: Entity }) {
  const { t } = useTranslation('entities')
  const { may } = useSession()
  const mayChange = may('write_entities')
  // A restored draft comes with the version that its author saw: saving finds out whether there is a newer one.
  const [{ base, values }, setEdited] = useKeptState(
    `entity.${kind.name}.${entity.id}`,
    () => ({ base: entity, values: writtenOf(kind, entity) }),
    (edited) => changesBetween(writtenOf(kind, edited.base), edited.values).length > 0,
  )
  const setValues = (next: Written) => setEdited({ base, values: next })
  const [isBroken, setBroken] = useState(false)
  // Discarding makes the form anew: what was half written in it goes too.
  const [round, setRound] = useState(0)
  const begin = (from: Entity) => {
    setEdited({ base: from, values: writtenOf(kind, from) })
    setBroken(false)
    setRound(round + 1)
    save.reset()
  }
  const stored = writtenOf(kind, base)
  const schema = useSchemas(kind).find(values.schema_id)?.raw_schema
  const save = useMutation({
    mutationFn: (version: number) =>
      changeEntity(kind, base.id, version, patchOf(stored, inStep(kind, schema, stored, values))),
    onSuccess: (saved) => {
      begin(saved)
      notifications.show({ message: t('saved') })
      void changed(kind.name)
    },
  })
  const changes = changesBetween(stored, values)
  const unsaved = changes.length || Number(isBroken)
  const faults = useFaults(save.error)
  return (
    <>
      <PageHead
        title={titleOf(kind, base)}
        above={
          <>
            <BackToEntities kind={kind} />
            <Beside
              of={kind.linked}
              id={base.id}
              to={(id) => ({ to: '/entities/$kind/$id', params: { kind: kind.name, id } })}
            />
          </>
        }
        lead={
          <Trans
            t={t}
            i18nKey="last_change"
            values={{ version: base.version }}
            components={{ time: <Moment time={base.updated_at} /> }}
          />
        }
        actions={mayChange && <DeleteButton kind={kind} entity={base} />}
      />
      <EntityLinks kind={kind} entity={base} />
      <EntityForm
        key={round}
        kind={kind}
        stored={stored}
        values={values}
        change={mayChange ? setValues : undefined}
        faults={faults}
        reportBroken={setBroken}
      />
      <SaveFailure error={save.error} faults={faults} />
      <SaveBar
        changes={unsaved}
        save={() => save.mutate(base.version)}
        discard={() => begin(base)}
        saving={save.isPending}
        error={isProblem(save.error, 412) ? undefined : save.error}
        disabled={isBroken}
      />
      <LeaveGuard changes={unsaved} />
      {isProblem(save.error, 412) && (
        <ConflictDialog
          kind={kind}
          id={base.id}
          changes={changes}
          close={() => save.reset()}
          takeTheirs={begin}
          keepMine={(theirs) => save.mutate(theirs.version)}
        />
      )}
    </>
  )
}

function DeleteButton({ kind, entity }: { kind: Kind; entity: Entity }) {
  const { t } = useTranslation('entities')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeEntity(kind, entity),
    onSuccess: async () => {
      await navigate({ to: '/entities', search: { kind: kind.name }, ignoreBlocker: true })
      await changed(kind.name)
    },
  })
  const name = titleOf(kind, entity)
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDestroy
        opened={isOpen}
        close={() => setOpen(false)}
        title={t(`delete_${kind.name}`, { name })}
        name={name}
        verb={t('delete')}
        destroy={() => remove.mutate()}
        destroying={remove.isPending}
        error={remove.error}
      >
        {t('delete_text')}
      </ConfirmDestroy>
    </>
  )
}
