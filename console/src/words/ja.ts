import { byFeature } from './by-feature.ts'

export const words = byFeature(import.meta.glob('../*/words/ja.json', { eager: true, import: 'default' }))
