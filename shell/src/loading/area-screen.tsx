import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { Component as ReactComponent, type ReactNode } from 'react';
import { PageLoading } from '../guard/page-loading';
import { type Portal } from '../portal/portal';
import { type LoadedScreen } from './load-screen';

interface Props {
  portal: Portal;
  pin: PinnedArea;
  route: RouteDeclaration;
  screen: LoadedScreen;
}

interface State {
  screen: LoadedScreen;
  error: unknown;
  /** The pinned version threw and the older one is loading. */
  recovering: boolean;
}

/**
 * Renders a screen. When the pinned version throws while it renders, the last good version replaces
 * it without a message.
 */
export class AreaScreen extends ReactComponent<Props, State> {
  override state: State = { screen: this.props.screen, error: undefined, recovering: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, recovering: true };
  }

  override componentDidCatch(): void {
    const { portal, pin, route } = this.props;
    portal.report({
      kind: 'failure',
      build: pin.name,
      version: this.state.screen.build.version,
      name: 'render',
    });
    if (this.state.screen.build !== pin) {
      this.setState({ recovering: false });
      return;
    }
    void portal.screens.loadLastGood(pin, route).then((older) => {
      if (older) this.setState({ screen: older, error: undefined, recovering: false });
      else this.setState({ recovering: false });
    });
  }

  override render(): ReactNode {
    const { error, recovering, screen } = this.state;
    if (recovering) return <PageLoading />;
    // The route's error card catches it.
    if (error !== undefined) throw error as Error;
    const Screen = screen.module.Component;
    return <Screen />;
  }
}
