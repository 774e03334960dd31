import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`

const widgets = `Transition Button ActionIcon Progress Loader CloseButton Portal Title Group Text Overlay
  Skeleton Stack Code UnstyledButton Kbd VisuallyHidden Anchor CopyButton Paper`.split(/\s+/)

const parts =
  `Callout Empty Failure Forbidden LazyNotifications Loading Moment PageHead QueryResult Ring ServiceMessage Status WithCode
  formats lazy-part shorten links missing-permission failure-words report-place states`.split(/\s+/)

/** Hooks of widgets that come later. */
const laterHooks = ['use-drag', 'use-collapse', 'use-move', 'use-long-press', 'use-focus-trap']

/** Icons that the files of a folder show. */
function iconsOf(...folders: string[]): string[] {
  const files = globSync(folders.map((folder) => join(import.meta.dirname, 'src', folder, '*.{ts,tsx}')))
  const names = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? [])
  return [...new Set(names)]
}

/** What the frame and the overview need. A file that is missing here costs one more request; a test counts them. */
const first = new RegExp(
  [
    packages('react', 'react-dom', 'scheduler', 'use-sync-external-store', '@tanstack/[^/]+', 'i18next'),
    packages('clsx', '@mantine/store'),
    '/react-i18next/(?!.*/Trans)',
    `/@mantine/hooks/(?!.*/(${laterHooks.join('|')})/)`,
    '/@mantine/notifications/.*store',
    '/@tabler/icons-react/(?!.*/icons/)',
    `/@tabler/icons-react/.*/(${iconsOf('frame', 'home', 'session', 'parts').join('|')})\\.`,
    '/@mantine/core/esm/core/',
    `/@mantine/core/esm/components/((${widgets.join('|')})/|.*/(CheckIcon|RadioIcon|AccordionChevron)\\.)`,
    '/packages/client/src/',
    '/packages/epcis/src/(identifiers/|namespaces|shorten|cbv-notations|vocabulary\\.)',
    // In one file with the styles that are ours, so that theirs come first.
    '/console/src/(base\\.css|icon\\.svg)',
    '/console/src/vocabulary/(use-vocabulary|word-of)\\.ts',
    '/console/src/([^/]+/route|main|routes|rest|theme|nonce|words/words|words/by-feature|events/query/address)\\.tsx?',
    '/console/src/data/(api|data-language|days|exact|json|language-parameter|leaving|missing-file|outage|signal|thing-parameter)',
    '/console/src/(home|frame)/(?!words|menus|SignOutDialog|map/(?:Land|land)|FirstRun|LoadDemo|CommandLine|commands|palette/(?!Lazy|open|recent)|DataLanguageSelect)',
    '/console/src/session/(?!words|SignInAgain|KeyForm|ProviderSignIn)',
    `/console/src/parts/(${parts.join('|')})\\.`,
    '/console/src/faults/FaultSentence\\.',
    '/console/src/genealogy/(findings/(SeverityStatus|rules)|recalls/RecallState)\\.',
    'vite/preload-helper',
  ].join('|'),
)

/** Also part of the page for signing in, which must not load the rest for them. */
const isOfSignIn = (id: string) =>
  /\/(sign-in|tokens\.css|words\/languages\.ts|data\/search\.ts|session\/words)/.test(id)

const group = (name: string, priority: number, test: (id: string) => boolean, minShareCount = 1) => ({
  ...{ name, priority, minShareCount },
  test: (id: string) => !isOfSignIn(id) && test(id),
})

/**
 * Which modules travel together: few files for a first visit, and few more for each page. What only one page needs stays with
 * it, and what is heavy comes when it is needed.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'shared', priority: 60, minShareCount: 2, test: isOfSignIn },
    group('first', 50, (id) => first.test(id)),
    group('editor', 40, (id) =>
      /\/node_modules\/(@codemirror|@lezer|style-mod|w3c-keyname|crelt)\/|\/parts\/editor\//.test(id),
    ),
    group('dates', 40, (id) => /\/node_modules\/(@mantine\/dates|dayjs)\//.test(id)),
    // With the hooks that are left: in `common`, which needs menus, each of the two files would wait for the other.
    group('menus', 30, (id) =>
      /\/@floating-ui\/|\/@mantine\/hooks\/|\/esm\/(components\/(Menu|Popover|Tooltip|Input|FocusTrap)|utils\/Floating)\/|\/frame\/menus\//.test(
        id,
      ),
    ),
    group('icons', 20, (id) => /\/@tabler\/icons-react\//.test(id)),
    group('common', 10, () => true, 3),
  ],
}
