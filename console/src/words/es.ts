import { byFeature } from './by-feature.ts'

export const words = byFeature(
  import.meta.glob(['../*/words/es.json', '!../{frame,parts,session,home,vocabulary}/words/*.json'], {
    eager: true,
    import: 'default',
  }),
)
