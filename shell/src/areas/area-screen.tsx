import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { Component as ReactComponent, type ReactNode } from 'react';
import { PageLoading } from '../guard/page-loading';
import { type LoadedScreen, loadLastGood } from './load-screen';
import { report } from './report';

interface Props {
  pin: PinnedArea;
  route: RouteDeclaration;
  screen: LoadedScreen;
}

interface State {
  screen: LoadedScreen;
  error: unknown;
  /** The pinned version threw and the older one is on its way. */
  recovering: boolean;
}

/**
 * Draws a screen. When the pinned version throws while it is drawn, the last good version takes its
 * place, silently.
 */
export class AreaScreen extends ReactComponent<Props, State> {
  override state: State = { screen: this.props.screen, error: undefined, recovering: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, recovering: true };
  }

  override componentDidCatch(): void {
    const { pin, route } = this.props;
    report({
      kind: 'failure',
      build: pin.name,
      version: this.state.screen.build.version,
      name: 'render',
      screen: route.screen,
    });
    if (this.state.screen.build !== pin) {
      this.setState({ recovering: false });
      return;
    }
    void loadLastGood(pin, route).then((older) => {
      if (older) this.setState({ screen: older, error: undefined, recovering: false });
      else this.setState({ recovering: false });
    });
  }

  override render(): ReactNode {
    const { error, recovering, screen } = this.state;
    if (recovering) return <PageLoading />;
    // Up to the route's error card.
    if (error !== undefined) throw error;
    const Screen = screen.module.Component;
    return <Screen />;
  }
}
