/** Headers of every answer: browsers show it in no frame and do not guess its type. */
export const unframed = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' } as const;
