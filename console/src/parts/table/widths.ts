/** Of a column of times: English needs as much in May for one with a zone such as GMT+2. */
export const timeWidth = '232px'
