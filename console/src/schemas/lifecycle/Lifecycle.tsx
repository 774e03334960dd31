import { Select } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import classes from '../schemas.module.css'
import type { SchemaDraft } from '../use-draft.ts'
import { modes, states } from './states.ts'

/** Whether a schema takes new data, and what its changes must keep; each choice is explained below its field. */
export function Lifecycle({ draft }: { draft: SchemaDraft }) {
  const { t } = useTranslation('schemas')
  return (
    <div className={classes.choices}>
      <Select
        label={t('state')}
        description={t(`state_${draft.state}_text`)}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        value={draft.state}
        onChange={(chosen) => chosen && draft.change({ state: chosen as Schema['state'] })}
        data={states.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      <Select
        label={t('compatibility')}
        description={t(`mode_${draft.compatibility}_text`)}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        value={draft.compatibility}
        onChange={(chosen) => chosen && draft.change({ compatibility: chosen as Schema['compatibility'] })}
        data={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
      />
    </div>
  )
}
