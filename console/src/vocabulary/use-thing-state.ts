import { useTranslation } from 'react-i18next'
import { stateOf } from './thing-state.ts'
import { useVocabulary } from './use-vocabulary.ts'

type Thing = {
  quantities: { remaining: readonly { quantity: string | null }[] }
  last_known: { disposition: string | null }
}

/** Says the state of a batch or an item; `null` when none is known. */
export function useThingState(): (thing: Thing) => string | null {
  const { t } = useTranslation('vocabulary')
  const say = useVocabulary()
  return ({ quantities, last_known }) => {
    const state = stateOf(quantities.remaining, last_known.disposition)
    return state === 'used_up' ? t('used_up') : state && say('state', state)
  }
}
