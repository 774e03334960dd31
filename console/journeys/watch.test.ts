import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openContext } from './browser.ts'
import { watch } from './watch.ts'

const site = 'http://page.test'
const skip = process.env.CHROMIUM_MISSING ?? false

/** A page whose text can jump, and that asks for answers which take longer than a shift may follow an action. */
const html = `<!doctype html><button>Ask</button><div id="space"></div><p style="font-size: 60px">A text that can jump.</p>
<script>
  const ask = () => fetch('/answer').then((answer) => answer.text())
  const jump = () => void (space.style.height = '80px')
  const work = (time) => { for (const end = performance.now() + time; performance.now() < end; ); }
  const nothingToDo = async (times) => {
    for (let time = 0; time < times; time++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise(requestIdleCallback)
    }
  }
</script>`

/** What is found when a script runs in the page, by itself or because somebody clicked. */
async function faultsOf(start: 'load' | 'click', script: string): Promise<string[]> {
  const page = await (await openContext('wide', 'en', site)).newPage()
  const faults = await watch(page, [])
  await page.route('**/*', async (route) => {
    if (!route.request().url().endsWith('/answer')) return route.fulfill({ contentType: 'text/html', body: html })
    await delay(700)
    return route.fulfill({ body: 'answer' })
  })
  await page.goto(site)
  await page.evaluate(`document.querySelector('button').onclick = async () => { ${script}; jump() }`)
  if (start === 'click') await page.getByRole('button').click()
  else await page.evaluate(`document.querySelector('button').onclick()`)
  await page.waitForFunction('space.offsetHeight > 0')
  // Shifts are reported a moment after the frame that shows them.
  await page.evaluate('nothingToDo(5)')
  await page.close()
  return faults().map((fault) => fault.replace(/ \d.*/, ''))
}

test('a page that jumps by itself is found', { skip }, async () => {
  assert.deepEqual(await faultsOf('load', 'await nothingToDo(2)'), ['layout shift'])
})

test('the answer to a request that nobody asked for must not move a page', { skip }, async () => {
  assert.deepEqual(await faultsOf('load', 'await ask()'), ['layout shift'])
})

test('what an action asked for may move the page, through however many slow requests', { skip }, async () => {
  assert.deepEqual(await faultsOf('click', 'await ask(); await ask()'), [])
})

test('an answer that a busy page shows late is still the answer', { skip }, async () => {
  const busy = 'for (const time of [400, 400]) { work(time); await new Promise(requestAnimationFrame) }'
  assert.deepEqual(await faultsOf('click', `await ask(); ${busy}`), [])
})

test('what comes long after the answer, when the page had nothing more to do, is found', { skip }, async () => {
  assert.deepEqual(await faultsOf('click', 'await ask(); await nothingToDo(20)'), ['layout shift'])
})
