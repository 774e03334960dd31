import { localPath } from '../data/search.ts'
import ar from '../session/words/ar.json' with { type: 'json' }
import de from '../session/words/de.json' with { type: 'json' }
import en from '../session/words/en.json' with { type: 'json' }
import es from '../session/words/es.json' with { type: 'json' }
import fr from '../session/words/fr.json' with { type: 'json' }
import ja from '../session/words/ja.json' with { type: 'json' }
import zhHans from '../session/words/zh-Hans.json' with { type: 'json' }
import {
  chooseLanguage,
  directionOf,
  type InterfaceLanguage,
  interfaceLanguages,
  languageKey,
} from '../words/languages.ts'

// This page is what a stranger loads: it shares words, colours and rules with the console, and none of its libraries.
const words: Record<InterfaceLanguage, Record<keyof typeof en, string>> = { ar, de, en, es, fr, ja, 'zh-Hans': zhHans }

const element = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind
const form = element<HTMLFormElement>('form')
const key = element<HTMLInputElement>('#key')
const send = element<HTMLButtonElement>('[type=submit]')
const complaint = element('#complaint')
const languages = element<HTMLSelectElement>('#language')

const parameters = new URLSearchParams(location.search)
const back = localPath(parameters.get('back') ?? undefined)

/** How people can sign in beside a key. */
let provider: { name: string } | null = null
let spoken: InterfaceLanguage = 'en'
let complaintWord: 'key_wrong' | 'wait' | 'unreachable' | undefined

const goOn = () => location.replace(back)

void begin()

languages.replaceChildren(...Object.entries(interfaceLanguages).map(([code, name]) => new Option(name, code)))
languages.addEventListener('change', () => {
  localStorage.setItem(languageKey, languages.value)
  speak(languages.value as InterfaceLanguage)
})
key.addEventListener('input', () => {
  send.disabled = key.value.trim() === ''
})
element('#show').addEventListener('click', ({ currentTarget }) => {
  const isShown = key.type === 'text'
  key.type = isShown ? 'password' : 'text'
  ;(currentTarget as HTMLElement).setAttribute('aria-pressed', String(!isShown))
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (key.value.trim() !== '') void signIn(key.value.trim())
})

async function signIn(given: string): Promise<void> {
  send.disabled = true
  const answer = await fetch('/api/v2/session/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: given }),
  }).catch(() => undefined)
  if (answer?.ok) return goOn()
  send.disabled = false
  const isRefusal = answer !== undefined && answer.status < 500
  complain(answer?.status === 429 ? 'wait' : isRefusal ? 'key_wrong' : 'unreachable')
}

/** The page is shown when it is known how people can sign in, so that nothing moves afterwards. */
async function begin(): Promise<void> {
  void goOnIfSignedIn()
  const answer = await fetch('/api/v2/sign-in/').catch(() => undefined)
  if (answer?.ok) provider = ((await answer.json()) as { provider: typeof provider }).provider
  speak(chooseLanguage([localStorage.getItem(languageKey) ?? '', ...navigator.languages]))
  languages.value = spoken
  key.focus()
}

/** A link from elsewhere comes without the cookie of the session, which only our own pages may send. */
async function goOnIfSignedIn(): Promise<void> {
  const answer = await fetch('/api/v2/me/').catch(() => undefined)
  if (answer?.ok) goOn()
}

function complain(word: typeof complaintWord): void {
  complaintWord = word
  complaint.textContent = word ? words[spoken][word] : ''
  key.setAttribute('aria-invalid', String(Boolean(word)))
}

function speak(language: InterfaceLanguage): void {
  spoken = language
  const texts = words[language]
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.title = `${texts.title} · Polytrace`
  for (const one of document.querySelectorAll<HTMLElement>('[data-word]'))
    one.textContent = texts[one.dataset.word as keyof typeof texts]
  for (const one of document.querySelectorAll<HTMLElement>('[data-label]'))
    one.ariaLabel = texts[one.dataset.label as keyof typeof texts]
  element('#lead').textContent = provider ? texts.lead_provider : texts.lead
  if (provider) offer(provider.name, texts)
  const [before = '', after = ''] = texts.first_key.split(/<file>.*<\/file>/)
  const file = Object.assign(document.createElement('code'), { textContent: 'data/admin.key' })
  element('#first-key').replaceChildren(before, file, after)
  complain(complaintWord)
  document.documentElement.dataset.spoken = language
}

/** The way to the identity provider and back to a page, and why the last attempt failed. */
function offer(name: string, texts: Record<string, string>): void {
  const way = element<HTMLAnchorElement>('.button')
  way.href = `/api/v2/sign-in/oidc/?${new URLSearchParams({ return_to: encodeURI(decodeURI(back)) })}`
  way.textContent = (texts.sign_in_with ?? '').replace('{{provider}}', name)
  element('#refusal').textContent = texts[`refused_${parameters.get('refused')}`] ?? ''
  element('#provider').hidden = false
}
