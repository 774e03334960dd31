/** Of a column of times: English needs as much for one with a zone such as GMT+1. */
export const timeWidth = '224px'
