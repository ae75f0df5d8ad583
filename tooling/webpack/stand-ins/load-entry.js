// A container is a script that sets a global name. It is loaded as webpack loads a chunk, which
// gives it its hash (ProtectScripts).
export const isEsmRemoteType = () => false;
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;
export const getRemoteInfo = (remote) => remote;
export const getRemoteEntry = ({ remoteInfo: { entry, entryGlobalName } }) =>
  new Promise((resolve, reject) => {
    const settle = (event) => {
      const container = globalThis[entryGlobalName];
      if (container) resolve(container);
      else if (event) reject(new Error(`${event.type}: ${entry} sets no ${entryGlobalName}`));
      else __webpack_require__.l(entry, settle);
    };
    settle();
  });
