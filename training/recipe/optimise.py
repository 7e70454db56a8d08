"""One way of training for all models: AdamW, warm-up, then straight down to zero; weights averaged over the last steps."""

import torch

from . import settings


class Trainer:
    def __init__(self, model, rate: float, steps: int, decay: float = 0.01, warm: float = 0.06, average: float = 0.0):
        flat = [value for value in model.parameters() if value.requires_grad and value.ndim < 2]
        wide = [value for value in model.parameters() if value.requires_grad and value.ndim >= 2]
        groups = [{"params": wide, "weight_decay": decay}, {"params": flat, "weight_decay": 0.0}]
        self.model, self.average, self.mean = model, average, None
        self.optimiser = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=settings.DEVICE == "cuda")
        share = lambda step: min((step + 1) / max(1, steps * warm), max(0.0, (steps - step) / (steps * (1 - warm))))
        self.schedule = torch.optim.lr_scheduler.LambdaLR(self.optimiser, share)

    def step(self, loss) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.schedule.step()
        if self.average:
            self._remember()

    @torch.no_grad()
    def _remember(self) -> None:
        values = [value for value in self.model.state_dict().values() if value.dtype.is_floating_point]
        if self.mean is None:
            self.mean = [value.clone() for value in values]
        else:
            torch._foreach_lerp_(self.mean, values, 1 - self.average)

    @torch.no_grad()
    def finish(self) -> None:
        """Leaves the averaged weights in the model."""
        if self.mean is not None:
            values = [value for value in self.model.state_dict().values() if value.dtype.is_floating_point]
            for value, mean in zip(values, self.mean):
                value.copy_(mean)
