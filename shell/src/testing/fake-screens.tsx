import { Link } from 'react-router-dom';
import { type ScreenLoader } from '../loading/load-screen';

/** Loads screens without a federation. The test decides what fails and what takes long. */
export function fakeScreens() {
  const failing = new Set<string>();
  const loads: string[] = [];
  const held = new Map<string, Promise<void>>();
  const loader: ScreenLoader = {
    load: async (pin, { path, title }) => {
      loads.push(path);
      if (failing.has(path)) throw new Error('the file is gone');
      const Component = () => (
        <>
          <h1>{title}</h1>
          <Link to="/member-dashboard">to the dashboard</Link>
        </>
      );
      await held.get(path);
      return { build: pin, module: { Component } };
    },
    loadLastGood: () => Promise.resolve(undefined),
    prepare: () => Promise.resolve(),
    servedVersion: () => undefined,
  };
  /** Keeps a screen's code loading until the returned function is called. */
  const hold = (path: string): (() => void) => {
    let arrive = () => undefined as void;
    held.set(path, new Promise((resolve) => (arrive = resolve)));
    return () => {
      held.delete(path);
      arrive();
    };
  };
  return { loader, failing, loads, hold };
}

export type FakeScreens = ReturnType<typeof fakeScreens>;
