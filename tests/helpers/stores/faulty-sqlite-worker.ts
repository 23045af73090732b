// The faults come first: they must see a message before the worker does.
import './sqlite-faults.ts'
import '../../../server/gateway/stores/sqlite-worker.ts'
