// The runtime's errors keep their codes (RUNTIME-001 …); the sentences are in its documentation.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
