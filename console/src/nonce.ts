/** What the Content-Security-Policy of this page asks of a `<style>` that a library adds (CodeMirror: `EditorView.cspNonce`). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The library that stops the page from scrolling behind a dialog looks for it under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })
