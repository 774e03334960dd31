import { identify } from '@polytrace/epcis'

/** What people call a pallet or a carton: the number on its label, under which transport knows it. */
export function containerName(identifier: string): string | undefined {
  const { scheme, canonical } = identify(identifier)
  return scheme === 'sscc' ? `SSCC ${canonical.slice(-18)}` : undefined
}
