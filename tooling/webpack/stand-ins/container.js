// One container: loaded and started once, again after a failure. Without the hooks around each
// step, which no plugin of the shell has.
import { getRemoteEntry } from '../utils/load.js';

export class Module {
  constructor({ remoteInfo, host }) {
    this.remoteInfo = remoteInfo;
    this.host = host;
  }

  async getEntry() {
    return (this.remoteEntryExports ??= await getRemoteEntry({ remoteInfo: this.remoteInfo }));
  }

  async init() {
    const container = await this.getEntry();
    if (!this.inited) {
      await container.init(this.host.shareScopeMap[this.remoteInfo.shareScope], []);
      this.inited = true;
    }
    return container;
  }

  async get(id, expose) {
    const container = await this.init();
    return (await container.get(expose))();
  }
}
