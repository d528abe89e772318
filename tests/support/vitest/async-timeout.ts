/** The timeout of asynchronous component assertions allows for a busy machine: a second is too short. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
