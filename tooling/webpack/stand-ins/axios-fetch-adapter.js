// Browsers always take the first adapter, XMLHttpRequest.
export const getFetch = () => null;
export default null;
