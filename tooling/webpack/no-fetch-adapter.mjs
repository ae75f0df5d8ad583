// Stands in for axios's second way to send a request: browsers take the first, XMLHttpRequest,
// always.
export const getFetch = () => null;
