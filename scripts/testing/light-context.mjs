// Loaded before all else in a process of tests. Node's test runner follows every promise that is made, to know which test
// one belongs to: that takes a third of the time of tests that ask a service much. Here it is told by
// AsyncLocalStorage, which Node 24 carries along for nothing.
const asyncHooks = process.getBuiltinModule('node:async_hooks');
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = asyncHooks;

/** The id of the test, suite or hook of tests that is running. */
const running = new AsyncLocalStorage();
/** What the test runner wants to be told of resources. */
let callbacks;

/** What the runner's tests are: tells it of itself, and of what it runs that it is that. */
class TestResource extends AsyncResource {
  constructor(type, options) {
    super(type, options);
    callbacks?.init(this.asyncId(), type, this.triggerAsyncId(), this);
  }

  runInAsyncScope(run, thisArg, ...args) {
    return super.runInAsyncScope(() => running.run(this.asyncId(), () => Reflect.apply(run, thisArg, args)));
  }
}

const replacements = {
  AsyncResource: TestResource,
  createHook(given) {
    callbacks = given;
    const hook = { enable: () => hook, disable: () => hook };
    return hook;
  },
  executionAsyncId: () => running.getStore() ?? executionAsyncId(),
};

// The runner takes them when it is loaded; all others have what they expect.
if (Number.parseInt(process.versions.node, 10) >= 24) {
  Object.assign(asyncHooks, replacements);
  process.getBuiltinModule('node:test');
  Object.assign(asyncHooks, { AsyncResource, createHook, executionAsyncId });
}
