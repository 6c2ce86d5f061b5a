import { Component, type ReactNode } from 'react';

interface UntilOpenProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: { readonly error: unknown };
}

/** A menu that fails before anybody opens it, because its file does not come, is told of by the press that does. */
export class UntilOpen extends Component<UntilOpenProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) {
      return this.props.children;
    }
    if (this.props.isOpen) {
      throw failure.error;
    }
    return null;
  }
}
