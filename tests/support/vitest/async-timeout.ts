/** What a component is to show may take as long as a busy machine takes: a second is a guess at its speed. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
