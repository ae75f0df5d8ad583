const FROM = 'let key = String(++blockerId);';
const TO = 'let key = blockerKey || String(++blockerId);';

/**
 * Fast Refresh runs effects again, and the router's `useBlocker` then leaves its old key behind,
 * which blocks every later page change. Here it keeps its key.
 * @param {string} source
 */
function developmentRouter(source) {
  return source.replace(FROM, TO);
}

module.exports = Object.assign(developmentRouter, { FROM });
