const FROM = 'let key = String(++blockerId);';
const TO = 'let key = blockerKey || String(++blockerId);';

/**
 * Fast Refresh runs effects again. The router's `useBlocker` then takes a new key and leaves the
 * old one behind, which blocks every page change once the form has gone: it keeps its key instead.
 * @param {string} source
 */
function developmentRouter(source) {
  return source.replace(FROM, TO);
}

module.exports = Object.assign(developmentRouter, { FROM });
