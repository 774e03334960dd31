/** The address of the JSON-LD context that EPCIS 2.0 events name in their `@context`. */
export const EPCIS_CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'

/** Addresses of the same context: other versions, the newest one, and where GS1 develops it. */
const EPCIS_CONTEXTS =
  /^https?:\/\/(?:ref\.gs1\.org\/standards\/epcis|gs1\.github\.io\/EPCIS)\/(?:[\d.]+\/)?epcis-context\.jsonld$/

/** Is it an address of GS1's own context, whose prefixes are known here? */
export function isEpcisContext(address: string): boolean {
  return address === EPCIS_CONTEXT || EPCIS_CONTEXTS.test(address)
}

/** The namespace of the Core Business Vocabulary. */
export const CBV_NAMESPACE = 'https://ref.gs1.org/cbv/'

/** The namespace of the GS1 Web Vocabulary. */
export const GS1_NAMESPACE = 'https://gs1.org/voc/'
