import { byFeature } from './by-feature.ts'

export const words = byFeature(import.meta.glob('../*/words/zh-Hans.json', { eager: true, import: 'default' }))
