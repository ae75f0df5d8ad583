// The shell names each remote in full and loads one module of it. Without aliases, preloading,
// removing and their hooks.
import { Module } from '../module/index.js';
import { PluginSystem } from '../utils/hooks/pluginSystem.js';

export class RemoteHandler {
  constructor(host) {
    this.host = host;
    this.hooks = new PluginSystem({});
  }

  formatAndRegisterRemote({ remotes }) {
    return remotes;
  }

  registerRemotes(remotes) {
    const { host } = this;
    for (const remoteInfo of remotes)
      if (!host.moduleCache.has(remoteInfo.name))
        host.moduleCache.set(remoteInfo.name, new Module({ host, remoteInfo }));
  }

  loadRemote(id) {
    const [name, expose] = id.split('/');
    return this.host.moduleCache.get(name).get(id, `./${expose}`);
  }
}
