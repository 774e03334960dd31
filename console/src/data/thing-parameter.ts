import { identify } from '@polytrace/epcis'

/** The parameters by which events are found that name a batch, a class, an item or a container. */
export const thingParameters = ['MATCH_anyEPC', 'MATCH_anyEPCClass', 'MATCH_anyEPCOrClass'] as const

/** The standard asks for items and for batches by different names; a private identifier does not show which it is. */
export function thingParameter(identifier: string): (typeof thingParameters)[number] {
  const { kind } = identify(identifier)
  if (kind === 'private') return 'MATCH_anyEPCOrClass'
  return kind === 'batch' || kind === 'class' ? 'MATCH_anyEPCClass' : 'MATCH_anyEPC'
}
