import { useTranslation } from 'react-i18next'
import { changed } from '../data/api.ts'
import { EachDialog } from '../parts/selection/EachDialog.tsx'
import { removeEntity } from './calls.ts'
import { type Entity, type Kind, titleOf } from './kinds.ts'

type Props = { kind: Kind; entities: Entity[]; close: () => void }

/** Deletes several records, each only as the list shows it. */
export function DeleteEntities({ kind, entities, close }: Props) {
  const { t } = useTranslation('entities')
  return (
    <EachDialog
      title={t('bulk_delete_title', { count: entities.length })}
      text={t('delete_text')}
      items={entities}
      nameOf={(entity) => titleOf(kind, entity)}
      verb={t('delete')}
      isDestructive
      act={(entity) => removeEntity(kind, entity)}
      changed={() => changed(kind.name)}
      done={(count) => t('bulk_deleted', { count })}
      close={close}
    />
  )
}
